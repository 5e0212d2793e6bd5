-- An erasure finds what it looks for without reading whole tables.
create index swipes_profile on swipes (profile_id);
create index consents_fictional on consents (subject) where kind = 'fictional';
create index discount_codes_user on discount_codes (user_id) where user_id is not null;
create index waiting_messages_member on waiting_messages (member_id);
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_subject on reports (subject_user_id) where subject_user_id is not null;
create index audit_subject on audit (subject);
