import { answer, given } from '../http/run-script.ts';
import { measurePipeline, type PipelineOrders } from './pipeline.ts';

// A process of its own, so that its memory is that of the pipeline alone.
answer(await measurePipeline(given<PipelineOrders>()));
