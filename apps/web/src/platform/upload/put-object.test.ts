import { expect, test } from 'vitest';
import { objectUrl } from './put-object.ts';

const policy = {
  region: 'us-east-1',
  endpoint: 'https://storage.example/s3/',
  accessKeyId: '',
  secretAccessKey: '',
  sessionToken: '',
  path: 'quarantine/ticket/x/',
  bucket: 'pollen',
  acl: 'bucket-owner-full-control',
};

test('§5 a key is the path and the name, URL-encoded where necessary', () => {
  expect(objectUrl(policy, `${policy.path}my photo #1.jpg`)).toBe(
    'https://storage.example/s3/pollen/quarantine/ticket/x/my%20photo%20%231.jpg',
  );
});
