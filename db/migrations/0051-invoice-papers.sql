-- What an invoice says of the company, its paper as it was issued, and the letters it was sent with.

alter table settings
  add column invoice_address text constraint settings_invoice_address_length check (length(invoice_address) between 1 and 300),
  add column payment_terms text constraint settings_payment_terms_length check (length(payment_terms) between 1 and 1000),
  add column how_to_pay text constraint settings_how_to_pay_length check (length(how_to_pay) between 1 and 1000),
  add column payment_link_url text constraint settings_payment_link_is_https
    check (payment_link_url ~ '^https://' and length(payment_link_url) <= 500),
  add column invoice_reminder_days integer constraint settings_invoice_reminder_days_range check (invoice_reminder_days between 1 and 365);
comment on column settings.invoice_address is 'On the letterhead of invoices.';
comment on column settings.how_to_pay is 'On invoices: where checks go, the bank account.';
comment on column settings.invoice_reminder_days is 'So many days after it was due an invoice that is open is reminded of by email, once; null where it is not.';

create table settings_notices (
  id uuid primary key default gen_random_uuid(),
  fields text[] not null,
  changed_by uuid references profiles (id) on delete restrict,
  changed_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table settings_notices is 'No policy: that settings by which customers pay were changed, of which administrators are told by email; for the queue alone.';
create index settings_notices_changed_by on settings_notices (changed_by);

create table invoice_papers (
  invoice_id uuid primary key references invoices (id) on delete restrict,
  record jsonb not null,
  file_id uuid references files (id) on delete restrict,
  sha256 text,
  size bigint,
  created_at timestamptz not null default now(),
  constraint invoice_papers_kept_whole check ((file_id is null) = (sha256 is null) and (file_id is null) = (size is null))
);
comment on table invoice_papers is 'No policy: what an invoice said when it was issued, and the file that was drawn of it, once; functions of the owner read it.';
create index invoice_papers_file on invoice_papers (file_id);

create table invoice_letters (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete restrict,
  kind text not null default 'invoice' constraint invoice_letters_kind check (kind in ('invoice', 'reminder')),
  recipient_kind text not null constraint invoice_letters_recipient_kind check (recipient_kind in ('customer', 'adjuster')),
  recipient text not null constraint invoice_letters_recipient_length check (length(recipient) between 3 and 254),
  subject text not null constraint invoice_letters_subject_length check (length(subject) between 1 and 200),
  message text not null constraint invoice_letters_message_length check (length(message) between 1 and 4000),
  letter_id uuid,
  sent_at timestamptz,
  failed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column invoice_letters.letter_id is 'Of auth.letters, where what it said is forgotten once it is sent.';
comment on column invoice_letters.sent_at is 'When our mail server took it.';
comment on column invoice_letters.failed_at is 'When it was given up.';
create index invoice_letters_of_invoice on invoice_letters (invoice_id, created_at desc, id desc);
create unique index invoice_letters_reminded_once on invoice_letters (invoice_id, recipient_kind) where kind = 'reminder';
create index invoice_letters_letter on invoice_letters (letter_id);
create index invoice_letters_created_by on invoice_letters (created_by);

alter table auth.letters
  add column attachment_id uuid references files (id) on delete restrict,
  add column attachment_name text;
comment on column auth.letters.attachment_id is 'A file of ours that goes with it.';
create index letters_attachment on auth.letters (attachment_id);
