-- A mandate with the one-time code that confirms it. A confirmed debit is open until the bank has paid, refused or returned it, which
-- may follow weeks after its credits.
create table direct_debits (
  payment_id bigint primary key references payments,
  user_id bigint not null,
  account_holder text not null,
  iban text not null,
  street text not null,
  house_number text not null,
  zip text not null,
  city text not null,
  phone text not null,
  mandate_reference text not null unique,
  code_hash bytea,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  codes_sent smallint not null default 0,
  code_tries smallint not null default 0,
  -- Whether the credits come with the code, before the bank has paid.
  is_advanced boolean not null default false,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  closed_at timestamptz,
  returned_at timestamptz
);
create index direct_debits_user on direct_debits (user_id, created_at);
create index direct_debits_returned on direct_debits (iban) where returned_at is not null;
create index direct_debits_open on direct_debits (confirmed_at)
  where confirmed_at is not null and closed_at is null and returned_at is null;

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (
  kind in ('terms', 'special_category', 'marketing', 'fictional', 'withdrawal_notice', 'immediate_start', 'sdd_mandate')
);

-- The sandbox collects direct debits, and some of them are returned after they were paid.
alter table sandbox_payments add column returns_at timestamptz;
