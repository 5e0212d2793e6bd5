-- A picture's file is served only while a row says who may see it.
create index pictures_filename on pictures (filename);

-- Photos in messages: who may see one, and whether an uploaded one was ever sent.
create index messages_photo on messages (photo_id) where photo_id is not null;
