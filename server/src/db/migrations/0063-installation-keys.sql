-- Tells servers with other keys apart. Only fingerprints: who reads the database learns no key.
create table installation_keys (
  name text primary key check (name in ('secret', 'push')),
  fingerprint text not null
);
