CREATE TABLE `idempotency_keys` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`input_hash` text NOT NULL,
	`row_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
