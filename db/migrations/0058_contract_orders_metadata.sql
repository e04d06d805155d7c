-- cells
-- The table order_metadata has the same entries, in the order of the orders.
DROP INDEX CONCURRENTLY IF EXISTS "orders_metadata";
