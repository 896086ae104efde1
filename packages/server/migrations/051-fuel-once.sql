-- By these a transaction is known again.
CREATE INDEX fuel_transaction_once ON fuel_transaction (organisation_id, asset_id, transaction_at, receipt_number);
