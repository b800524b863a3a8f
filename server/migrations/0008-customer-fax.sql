alter table customers add bill_fax text;
