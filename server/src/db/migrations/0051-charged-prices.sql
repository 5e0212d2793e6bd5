-- Which bundles were sold without a discount lately: only then is their price shown struck through.
create index payments_full_price on payments (currency, bundle_id, full_amount_minor, completed_at)
  where amount_minor = full_amount_minor and completed_at is not null;
