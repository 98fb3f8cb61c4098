-- Queues an email {subject, text, html, unsubscribe_url} in the transaction of the change that it
-- reports. delivery.server.ts sends it from there.
create function app.send_email(recipient text, an_email jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.emails (recipient, subject, body_text, body_html, unsubscribe_url)
  values (recipient, an_email ->> 'subject', an_email ->> 'text', an_email ->> 'html',
    an_email ->> 'unsubscribe_url')
$$;

-- Emails to staff go first. All strangers share one turn, because they may ask for many.
create function app.enqueue_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('emails', new.id,
    coalesce((select p.id from public.profiles p where p.email = new.recipient),
      '00000000-0000-0000-0000-000000000000'));
  return null;
end $$;
create trigger enqueue_email after insert on auth.emails for each row
  execute function app.enqueue_email();

-- Returns a waiting email for delivery, or no row if it was sent or given up.
create function app.read_email(an_id uuid)
returns table (recipient text, subject text, body_text text, body_html text, unsubscribe_url text,
  file_id uuid, file_sha256 text, file_name text,
  file_type text, file_is_ours boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.recipient, l.subject, l.body_text, l.body_html, l.unsubscribe_url, f.id, f.sha256,
    l.attachment_name, f.media_type, f.is_ours
  from auth.emails l left join public.files f on f.id = l.attachment_id where l.id = an_id
  and l.body_text is not null
$$;
grant execute on function app.read_email to queue;

-- Deletes the text of a sent email, because it contains links.
create function app.mark_email_sent(an_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update auth.emails set sent_at = now(), body_text = null, body_html = null,
    unsubscribe_url = null where id = an_id and body_text is not null
$$;
grant execute on function app.mark_email_sent to queue;

create function app.forget_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update auth.emails set body_text = null, body_html = null, unsubscribe_url = null
    where id = new.subject;
  return null;
end $$;
create trigger forget_email after update on tasks for each row
  when (new.kind = 'emails' and new.due_at is null)
  execute function app.forget_email();

-- Emails a person about what happened to their account. Sign-in calls it.
create function app.email_person(person uuid, an_email jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ select app.send_email(p.email, an_email) from public.profiles p where p.id = person
  and p.deactivated_at is null $$;
grant execute on function app.email_person to auth;

create function app.company_name() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select s.company_name from public.settings s $$;
grant execute on function app.company_name to auth;
