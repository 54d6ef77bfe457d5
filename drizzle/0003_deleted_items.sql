CREATE TABLE `deleted_items` (
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`row` text NOT NULL,
	`deleted_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `row_id`)
);
