-- Returns the time at which the device says it took a picture, if it is plausible. If null, the
-- photo gets the time it was received. As with the time in the picture itself
-- (files/picture-facts.ts), a time that no camera can have written does not count. Anyone can send
-- any time in their own name, and adjusters read it as a fact of the claim. So a customer's device
-- is believed only from the day before the loss on, and only for the last 30 days.
create function app.believed_device_time(upload public.uploads) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select upload.device_at
  from public.profiles p left join public.jobs j on j.id = upload.job_id
    cross join public.settings s
  where p.id = upload.created_by
  and upload.device_at between '1990-01-01' and now() + interval '1 day' and (p.role in (1, 2, 3, 4)
    or upload.device_at >= greatest(now() - interval '30 days',
      (j.date_of_loss - 1)::timestamp at time zone s.time_zone))
$$;
