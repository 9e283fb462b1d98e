// Loaded before the program when `almanac.js` starts it: however that ends, also by SIGKILL, the program is told to stop. An
// orphan would go on writing beside the next one that is started.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
