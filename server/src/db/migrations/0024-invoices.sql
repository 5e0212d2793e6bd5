-- The buyer's country when the order was placed, and its VAT rate in thousandths: an invoice never changes.
alter table payments add column country text;
alter table payments add column vat_permille smallint check (vat_permille >= 0);
