ALTER TABLE `site_state` ADD `leader` text;--> statement-breakpoint
ALTER TABLE `site_state` ADD `leader_until` integer;--> statement-breakpoint
ALTER TABLE `site_state` ADD `mail_trouble` text;