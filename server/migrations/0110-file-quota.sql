-- How many bytes a dealer's files take is asked at each upload.
create index files_bytes on files (dealer_id) include (bytes);
