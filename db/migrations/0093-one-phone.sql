-- A customer's phone number stands in their record and in their profile. From now on they are one: where they differ, the one that was changed
-- last. The other stays in the history.
update customers c set phone = p.phone from profiles p
  where p.id = c.user_id and p.phone is not null and length(regexp_replace(p.phone, '\D', '', 'g')) >= 10 and p.phone is distinct from c.phone
    and (c.phone is null
      or (select max(a.at) from audits a where a.table_name = 'profiles' and a.row_id = p.id::text and a.field = 'phone')
        > coalesce((select max(a.at) from audits a where a.table_name = 'customers' and a.row_id = c.id::text and a.field = 'phone'), c.created_at));
update profiles p set phone = c.phone from customers c
  where p.id = c.user_id and c.phone is not null and p.phone is distinct from c.phone;
