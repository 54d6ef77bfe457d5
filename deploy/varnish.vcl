vcl 4.1;
# Varnish in front of the site: CDN_PURGE_URL=http://127.0.0.1:6081/ in the site's settings, and
# varnishd -f …/varnish.vcl -a 127.0.0.1:6081 -s malloc,64m -p http_gzip_support=off
# The site compresses its pages itself, brotli too, which Varnish would hide from browsers with gzip support on.

backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
}

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # A client behind a proxy on this machine has its own IP address beside the proxy's.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.Surrogate-Key !~ "^[a-z-]+$") {
            return (synth(405, "Not allowed"));
        }
        ban("obj.http.Surrogate-Key == " + req.http.Surrogate-Key);
        return (synth(200, "Purged"));
    }
    # Private paths and requests with a session are never cached and keep their cookie.
    if (req.url ~ "^/(admin|api|trpc)([/?]|$)") {
        return (pass);
    }
    if (req.method == "GET" || req.method == "HEAD") {
        # Public pages are the same for everyone.
        unset req.http.Cookie;
        # Three encodings, so each page is cached at most three times.
        if (req.http.Accept-Encoding ~ "(?i)(^|[, ])br($|[,; ])" && req.http.Accept-Encoding !~ "(?i)br *; *q=0(\.0*)? *(,|$)") {
            set req.http.Accept-Encoding = "br";
        } elsif (req.http.Accept-Encoding ~ "(?i)gzip" && req.http.Accept-Encoding !~ "(?i)gzip *; *q=0(\.0*)? *(,|$)") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
    }
}

sub vcl_backend_response {
    # Responses without cache headers are not cached; Varnish would, for two minutes.
    if (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
