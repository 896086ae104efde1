-- The due time whose passing others were sent: each passes once. What is overdue already was seen on the screen.
ALTER TABLE exception_case ADD COLUMN due_announced_at timestamptz;
UPDATE exception_case SET due_announced_at = due_at WHERE closed_at IS NULL AND due_at <= now();
