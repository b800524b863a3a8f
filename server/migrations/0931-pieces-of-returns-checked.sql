alter table rma_lines validate constraint rma_lines_qty_check;
