-- Why management opened a closed job again: work came up, or it was closed by mistake.
alter table jobs add column reopen_reason text;
comment on column jobs.reopen_reason is 'Why management last reopened it.';
alter table jobs add constraint jobs_reopen_reason_length check (char_length(reopen_reason) between 1 and 500);
