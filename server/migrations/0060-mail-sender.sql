-- The process that was handing the mail over (server/src/platform/mail/handed-over.ts): it tells after its
-- death whether the end of the mail had left it.
alter table broadcast_recipients add sender text;
