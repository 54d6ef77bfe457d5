ALTER TABLE `reviews` ADD `basis` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `basis_at` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `basis_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `pros` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `cons` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `facts` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `rating_parts` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `suited_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `not_suited_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `alternatives` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `checked_at` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `price_checked_at` text;