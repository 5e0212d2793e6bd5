-- An erasure and an export find the complaints that visitors sent from the addresses of an account.
create index complaints_email on complaints (lower(email)) where email is not null;
