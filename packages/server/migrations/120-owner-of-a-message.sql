-- Who owned the case when the message was made: a rule of a member chooses by it, and a customer must not read it.
ALTER TABLE notification ADD COLUMN case_owner text;
