-- Returns the four cards for staff: USD cents and counts, of one location or of all.
create function app.invoice_cards(city text, out issued_cents bigint, out issued_count bigint,
  out pending_cents bigint, out pending_count bigint,
  out overdue_cents bigint, out overdue_count bigint, out month_cents bigint,
  out month_count bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i.cents, i.count, o.cents, o.count, p.cents, p.count, i.month_cents, i.month_count
  from app.company_day() d (today)
    cross join lateral (select date_trunc('month', d.today)::date as first,
      (date_trunc('month', d.today) + interval '1 month')::date as next) month
  cross join lateral (
    select coalesce(sum(s.cents), 0)::bigint as cents, coalesce(sum(s.count), 0) as count,
      coalesce(sum(s.cents) filter (where s.day = month.first), 0)::bigint as month_cents,
      coalesce(sum(s.count) filter (where s.day = month.first), 0) as month_count
    from public.invoice_sums s where s.kind = 'issued' and (city is null or s.city_code = city)) i
  -- This month is read by day; other months are read whole.
  cross join lateral (
    select coalesce(sum(r.cents), 0)::bigint as cents, coalesce(sum(r.count), 0) as count
      from public.receivable_sums r
    where r.scope = coalesce(city, 'all')
    and (r.span = 'day' and r.day >= d.today and r.day < month.next or r.span = 'month'
      and r.day >= month.next)) o
  cross join lateral (
    select coalesce(sum(r.cents), 0)::bigint as cents, coalesce(sum(r.count), 0) as count
      from public.receivable_sums r
    where r.scope = coalesce(city, 'all')
    and (r.span = 'day' and r.day >= month.first and r.day < d.today or r.span = 'month'
      and r.day < month.first)) p
  where (select app.is_staff())
$$;
grant execute on function app.invoice_cards to api;
