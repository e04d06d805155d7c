# All parts of Balcão in one image: `web` (the default), `worker`, `banking` and `migrate`. See /docs/operations#containers.
FROM node:24-bookworm-slim AS build
WORKDIR /balcao
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# What only the build uses is removed: half of the packages.
RUN npm run build && rm -rf $(cat lib/deployment/build-packages.txt)

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /balcao
COPY --from=build /balcao /balcao
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "lib/cli/parts/check-health.mjs"]
ENTRYPOINT ["node", "lib/cli/parts/start.mjs"]
CMD ["web"]
