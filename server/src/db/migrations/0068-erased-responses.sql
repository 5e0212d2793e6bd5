-- An erasure finds the remembered answers of an account, whose scopes end with its id, and those to others that name it.
create index idempotency_account on idempotency (split_part(scope, ':', 2));
create index idempotency_response on idempotency using gin (response);
