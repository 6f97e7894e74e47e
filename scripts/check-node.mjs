// Imported before anything else by every script, so it speaks before newer syntax or a missing API can.
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
