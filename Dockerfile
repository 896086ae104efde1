# The container image: the same files as in the Debian package. docs/operations.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN node tools/package.mjs --tree /tree

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libstdc++6 postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --user-group --home-dir /var/lib/linehaul --no-create-home --shell /usr/sbin/nologin linehaul \
 && install -d -o linehaul -g linehaul -m 0700 /var/lib/linehaul /var/backups/linehaul /var/cache/linehaul \
 && install -d /etc/linehaul \
 && touch /etc/linehaul/linehaul.env \
 && ln -s /usr/lib/linehaul/bin/linehaul /usr/local/bin/linehaul
COPY --from=build /tree /usr/lib/linehaul
# Settings come from the environment of the container; /etc/linehaul/linehaul.env stays empty.
ENV LINEHAUL_PROFILES=prod \
    LINEHAUL_DATA=/var/lib/linehaul \
    NODE_COMPILE_CACHE=/var/cache/linehaul \
    HOST=0.0.0.0
USER linehaul
WORKDIR /var/lib/linehaul
VOLUME ["/var/lib/linehaul", "/var/backups/linehaul", "/var/cache/linehaul"]
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["/usr/lib/linehaul/bin/node", "-e", "fetch('http://127.0.0.1:8080/management/health/readiness').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/usr/lib/linehaul/bin/linehaul-server"]
