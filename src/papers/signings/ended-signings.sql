-- Another file is another contract to read, so the requests for the previous file end.
create function app.end_signings_of_file() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.paper_id is distinct from old.paper_id then
    perform app.end_signings(new.id, 'The file was replaced');
    new.signing_status := 'not_sent';
    new.copy_id := null;
  elsif new.signing_fields is distinct from old.signing_fields and new.signing_status = 'sent' then
    raise check_violation using constraint = 'contracts_fields_asked';
  elsif new.status = 'cancelled' and old.status <> 'cancelled' and new.signing_status = 'sent' then
    perform app.end_signings(new.id, 'The contract was canceled');
    new.signing_status := 'not_sent';
  end if;
  return new;
end $$;
create trigger end_signings_of_file before update on contracts for each row
  when (old.signing_status <> 'signed' and not old.is_template)
    execute function app.end_signings_of_file();
