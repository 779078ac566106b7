// A detector's thread for tests whose models are missing.
throw new Error('no such model');
