-- A kind of upload is known by its function app.arrive_<kind>, which the trigger begin_upload asks for.
alter table uploads drop constraint uploads_kind;
