-- A message that waits for the activation is charged by the site of the sign-up, which its writer saw; null for the main site.
alter table waiting_messages add column domain text;
