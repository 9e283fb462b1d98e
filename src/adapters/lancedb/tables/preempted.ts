/** Whether a commit failed only because another writer's came first: the same again may succeed. */
export const isPreempted = (error: unknown): boolean => /conflict|preempted|concurrent/i.test(String(error));
