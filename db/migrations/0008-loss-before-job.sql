-- A job begins with its loss, or after it. What was written down before stays as it is.
alter table jobs add constraint jobs_loss_before_start check (date_of_loss <= start_date) not valid;
