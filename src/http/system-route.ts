/** A path for operators and tools: without authentication or metering, not part of the documented API. */
export interface SystemRoute {
  /** `system.live`; the file is `routes/system/live.ts`. */
  readonly id: string;
  readonly path: string;
  answer(): Promise<{ status: number; contentType: string; body: string }>;
}
