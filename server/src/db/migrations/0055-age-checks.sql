-- Who was reported as a minor is shown again only after a check of the age.
alter table identity_checks drop constraint identity_checks_purpose_check;
alter table identity_checks add constraint identity_checks_purpose_check check (
  purpose in ('email', 'two_step', 'age')
);
