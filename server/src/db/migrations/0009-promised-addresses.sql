-- Former addresses that may still come back by undoing a change: nobody else can have them meanwhile.
create index tokens_promised on tokens (lower(data->>'email')) where purpose = 'mail_change_undo' and used_at is null;
