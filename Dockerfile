# Partsdesk in a container: docs/how-to/run-in-production.md.
# Both bases have the same Alpine, because the second runs the first's program.
FROM node:22.21.1-alpine3.22 AS build
WORKDIR /partsdesk
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# The built server and web files, and the packages that the server loads.
RUN npm run build && node scripts/image-packages.mjs /image \
  && mv .cache package.json package-lock.json tsconfig.json contract demo scripts server web /image

# Removes npm: 40 MB that nothing needs.
FROM alpine:3.22.2
RUN apk add --no-cache libstdc++ && adduser -D -u 1000 partsdesk && install -d -o partsdesk /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /partsdesk
WORKDIR /partsdesk
# Each name look-up takes a thread. With this many, webhooks with silent name servers leave some for the rest.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 UV_THREADPOOL_SIZE=64
USER partsdesk
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=2s --timeout=4s --start-period=60s \
  CMD ["wget", "-q", "-T", "3", "-O", "/dev/null", "http://127.0.0.1:3000/api/health"]
CMD ["node", "scripts/serve.mjs"]
