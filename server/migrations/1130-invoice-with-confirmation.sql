-- Whether the confirmation of an order carries its invoice. The PDF is drawn while the email leaves.
alter table customer_notices add column attaches_invoice boolean not null default false;
alter table mails add column order_paper text;
