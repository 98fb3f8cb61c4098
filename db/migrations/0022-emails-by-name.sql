-- Emails are called emails, as everywhere else, in tables, columns and kinds of queued work.

alter table auth.letters rename to emails;
alter table invoice_letters rename to invoice_emails;
alter table invoice_emails rename column letter_id to email_id;
alter table report_sendings rename column letter_ids to email_ids;
alter table signers rename column letter_due to email_due;
alter table claim_links rename column letter_due to email_due;
comment on column invoice_emails.email_id is
  'The row of auth.emails, whose text is deleted once it is sent.';
comment on column report_sendings.email_ids is 'The rows of auth.emails, one per person.';
comment on column signers.email_due is
  'The next email to send to them, or about them to the person who asked.';

-- Constraints and indexes are named after their table or column. Postgres 18 names not-null
-- constraints, too.
do $$
declare
  it record;
begin
  for it in select k.conrelid::regclass as owner, k.conname as name from pg_constraint k
    where k.conname like '%letter%' and k.conrelid <> 0
      and k.connamespace in ('public'::regnamespace, 'auth'::regnamespace) loop
    execute format('alter table %s rename constraint %I to %I', it.owner, it.name,
      replace(it.name, 'letter', 'email'));
  end loop;
  for it in select i.schemaname, i.indexname as name from pg_indexes i
    where i.indexname like '%letter%' and i.schemaname in ('public', 'auth') loop
    execute format('alter index %I.%I rename to %I', it.schemaname, it.name,
      replace(it.name, 'letter', 'email'));
  end loop;
end $$;

update tasks set kind = replace(kind, 'letters', 'emails')
where kind in ('letters', 'invoice letters', 'claim link letters', 'signing letters');
update task_turns set kind = replace(kind, 'letters', 'emails')
where kind in ('letters', 'invoice letters', 'claim link letters', 'signing letters');
