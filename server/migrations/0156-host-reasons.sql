-- Why a store's host wasn't changed is a phrase, rendered in the reader's language; old reasons stay texts.
alter table store_host_changes alter column reason type jsonb using to_jsonb(reason);
