-- The card that a member keeps for later payments: what is shown of it, and how the provider knows it. Once it is removed nobody owns
-- the row, and it waits until the provider has deleted the card as well.
create table stored_cards (
  id bigint generated always as identity primary key,
  user_id bigint unique references users on delete set null,
  provider text not null,
  provider_ref text not null,
  brand text,
  last_four text,
  created_at timestamptz not null
);
create index stored_cards_removed on stored_cards (id) where user_id is null;

-- Whether the payer asked to keep the card, and the stored card that is charged without a page of the provider.
alter table payments add column save_card boolean not null default false;
alter table payments add column card_ref text;

-- The sandbox keeps one of its test cards, which decides how later charges end.
alter table sandbox_payments add column saves_card boolean not null default false;
alter table sandbox_payments add column card text check (card in ('accepted', 'confirmed', 'declined'));
