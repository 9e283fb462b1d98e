import { parentPort, workerData } from 'node:worker_threads';
import { isIndexDamage } from './index-damage.ts';
import { openWriter, type WritingReply, type WritingRequest } from './writing.ts';

const { file } = workerData as { file: string };
const writer = openWriter(file);

const carryOut = (request: WritingRequest): Promise<void> => {
  if (request.kind === 'apply') return writer.apply(request.batch);
  if (request.kind === 'settle') return writer.settle(request.settlement);
  return request.kind === 'optimize' ? writer.optimize() : writer.close();
};

// The writer works synchronously, so that requests run one after the other.
parentPort?.on('message', (request: WritingRequest) => {
  const reply = (message: WritingReply): void => parentPort?.postMessage(message);
  carryOut(request).then(
    () => reply(undefined),
    (error: unknown) => reply({ error, isDamage: isIndexDamage(error) }),
  );
});
