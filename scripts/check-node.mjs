// Imported first by every script, so that it runs before newer syntax or a missing API can fail.
const requiredMajor = 20;
const requiredMinor = 19;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < requiredMajor || (major === requiredMajor && minor < requiredMinor)) {
  console.error(
    `Pollen needs Node.js ${requiredMajor}.${requiredMinor} or newer (24 is recommended); this is ${process.versions.node}.\n` +
      'Get it from https://nodejs.org, or with nvm: nvm install 24',
  );
  process.exit(1);
}
