# A Manor server: `docker build --tag manor .`, then `docker run --publish 8000:8000 --volume manor:/var/lib/manor manor`.
# compose.yaml has it with everything around it; docs/operating.md tells the rest.

FROM node:22-slim AS client
WORKDIR /build
COPY web/package.json web/package-lock.json web/
RUN npm ci --prefix web --no-audit --no-fund
COPY docs/rules docs/rules
COPY src/manor src/manor
COPY web web
RUN npm run --prefix web build

FROM python:3.11-slim AS package
WORKDIR /build
COPY requirements.lock pyproject.toml README.md LICENSE ./
# The lock has what the tests need too: here it only says which versions. A package of our own has no hash.
RUN sed -e '/^ *--hash/d' -e 's/ \\$//' requirements.lock > versions.txt \
 && python -m venv /opt/manor \
 && /opt/manor/bin/pip install --no-cache-dir --disable-pip-version-check --constraint versions.txt hatchling
COPY scripts/sbom.py scripts/build_hook.py scripts/
COPY web/package.json web/package-lock.json web/
COPY src src
COPY --from=client /build/src/manor/server/static src/manor/server/static
RUN /opt/manor/bin/pip install --no-cache-dir --disable-pip-version-check --no-build-isolation \
    --constraint versions.txt '.[postgres,redis]'

FROM python:3.11-slim
COPY --from=package /opt/manor /opt/manor
RUN useradd --system --uid 10001 --home-dir /var/lib/manor --create-home manor
USER manor
WORKDIR /var/lib/manor
# The compiled rules are kept with the data: they fit the machine that made them, so they are no part of the image.
ENV PATH=/opt/manor/bin:$PATH \
    MANOR_CACHE_DIR=/var/lib/manor/cache \
    MANOR_DATABASE=sqlite:////var/lib/manor/server.sqlite \
    MANOR_HOST=0.0.0.0 \
    MANOR_PORT=8000
VOLUME /var/lib/manor
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["manor"]
CMD ["serve"]
