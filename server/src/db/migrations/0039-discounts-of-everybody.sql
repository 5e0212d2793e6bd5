-- The desk lists the codes for everybody; most codes belong to one member.
create index discount_codes_everybody on discount_codes (id) where user_id is null;
