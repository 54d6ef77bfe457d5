in vec2 vUv;
uniform mat4 uUnview;
uniform sampler2D uScene;
uniform float uRays;
out vec4 outColour;

// Light caught by the water itself, gathered along the line of sight.
void main() {
  vec4 far = uUnview * vec4(vUv * 2.0 - 1.0, 1.0, 1.0);
  vec3 dir = normalize(far.xyz / far.w - uEye);
  float end = min(texture(uScene, vUv).a, 16.0);
  float top = dir.y > 0.0 ? -uEye.y / dir.y : end;
  end = min(end, top);
  float jitter = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  vec3 sum = vec3(0.0);
  float piece = end / 16.0;
  for (int i = 0; i < 16; i++) {
    float s = (float(i) + jitter) * piece;
    vec3 p = uEye + dir * s;
    float light = caustic(p, 2.6) * sunlit(p);
    light = mix(light, light * light * 0.7, 0.75);
    sum += exp(-uExtinction * s * 0.8 + uDownwelling * p.y) * light;
  }
  float s = max(dot(dir, uSun), 0.0);
  float phase = 0.35 + 0.9 * s * s * s;
  outColour = vec4(sum * piece * phase * uRays * uSunColour * (uLevel + uBright), 1.0);
}
