-- Puts a letter {subject, text, html} into the queue, in the transaction of what it is about; server/delivery.ts takes it from there.
create function app.send_letter(recipient text, letter jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.letters (recipient, subject, body_text, body_html)
  values (recipient, letter ->> 'subject', letter ->> 'text', letter ->> 'html');
  select pg_notify('letters', '');
$$;
