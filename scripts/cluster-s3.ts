import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { parseArgs } from 'node:util';
import { LoopbackCluster } from './cluster/loopback.ts';
import { clusterOptions, placeOptions } from './cluster/options.ts';
import { S3Folder } from './cluster/s3-folder.ts';
import { answerS3 } from './cluster/s3-server.ts';

/** The S3 server for the backups of a cluster on one machine, which `npm run cluster:up` starts. */
const { folder } = clusterOptions(parseArgs({ options: placeOptions }).values);
const cluster = LoopbackCluster.find(folder);
if (!cluster) throw new Error(`There is no cluster in ${folder}: npm run cluster:up`);
const { accessKey, host, port, certificate, privateKey, objects } = cluster.s3;
createServer(
  { cert: readFileSync(certificate), key: readFileSync(privateKey) },
  answerS3(new S3Folder(objects), accessKey),
).listen(port, host);
