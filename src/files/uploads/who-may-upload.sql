-- Asks a kind of upload a question, if it has an answer: calls app.<question>_<kind>(upload), which
-- returns the name of a constraint, or null.
create function app.asked_of_kind(question text, upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  why text;
begin
  if to_regproc('app.' || question || '_' || upload.kind) is null then return null; end if;
  execute format('select app.%I($1)', question || '_' || upload.kind) into why using upload;
  return why;
end $$;

-- Returns why a person may not add such a file now, as the name of a constraint, or null. Staff may
-- add anywhere, customers only a kind that has app.keep_out_<kind>. Why a file belongs nowhere is
-- said by app.misplaced_<kind>. Checked when the upload starts and again when it has arrived,
-- because much may change in between.
create function app.upload_forbidden(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person constant public.profiles := (select p from public.profiles p where p.id = upload.created_by
    and p.deactivated_at is null);
  job constant public.jobs := (select j from public.jobs j where j.id = upload.job_id);
  misplaced text;
begin
  if upload.job_id is not null and job.customer_id is distinct from upload.customer_id
    then return 'uploads_job_of_customer'; end if;
  misplaced := app.asked_of_kind('misplaced', upload);
  if misplaced is not null then return misplaced; end if;
  if person.role in (1, 2, 3, 4) then return null; end if;
  if person.role in (5, 6) and to_regproc('app.keep_out_' || upload.kind) is not null
    then return app.asked_of_kind('keep_out', upload); end if;
  return 'uploads_not_yours';
end $$;
