import fc from 'fast-check';

/**
 * Property tests use the same values in every run, so a commit's result does not vary.
 * `PROPERTY_SEED=$RANDOM npm test` tries others; a failure becomes an example of its test.
 */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_115);

fc.configureGlobal({ seed });
