-- A new company has no telephone number until it gives one: the public site published an invented one. Where it still stands, nobody gave one.
alter table settings
  alter phone drop default,
  alter phone drop not null,
  alter emergency_phone drop default,
  alter emergency_phone drop not null;
alter table settings disable trigger user;
update settings set phone = nullif(phone, '(404) 555-0100'), emergency_phone = nullif(emergency_phone, '(404) 555-0100');
alter table settings enable trigger user;
