-- An order that was cancelled here is open at the provider until that has cancelled it as well; null once it is closed there.
alter table payments add column cancel_requested_at timestamptz;
create index payments_to_cancel on payments (cancel_requested_at) where cancel_requested_at is not null;
